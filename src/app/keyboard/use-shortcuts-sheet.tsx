import { lazy, Suspense } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

const ShortcutsSheet = lazy(async () => ({
  default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet,
}))

/** Opens the list of the keys that work here. */
export function useShortcutsSheet(): () => void {
  const modals = useModals()
  return () =>
    void modals.open(
      () => (
        <Suspense fallback={<Skeleton kind="lines" />}>
          <ShortcutsSheet />
        </Suspense>
      ),
      { title: 'Atajos de teclado' },
    )
}
