import type { Branch } from '#contract/calls/catalogues.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'

/** Opens the report by carrier up to today. */
export function useReport(branches: readonly Branch[], branch: string): () => Promise<void> {
  const modals = useModals()
  return async () => {
    const { CarrierReport } = await import('./carrier-report.tsx')
    await modals.open(() => <CarrierReport hasta={dayNow()} sucursales={branches} sucursal={branch} />, {
      title: 'Informe por fletero',
      size: 'lg',
    })
  }
}
