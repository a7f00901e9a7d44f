import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { getQuotePdf } from '#contract/calls/quotes/quotes.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { PrintButton } from '#src/ui/paper/print-button.tsx'

/** The ways to a quote's form, for its seller, and to its papers: the server's PDF of what was sent, or this screen's print. */
export function QuotePapers({ presupuesto: quote }: { presupuesto: Quote }) {
  const { parts } = useDevice()
  const { uuid, estado: status, grupo_uuid: group, enviado: sent } = quote
  const isOver = status === 'anulado' || (status === 'aceptado' && group !== null)
  return (
    <>
      {isOver || !passes('presupuestar', parts.user) ? null : (
        <Button
          variant="default"
          renderRoot={(looks) => <Link to="/presupuestos/$uuid/edit" params={{ uuid }} {...looks} />}
        >
          {status === 'aceptado' ? 'Elegir la cuenta' : 'Editar'}
        </Button>
      )}
      {sent ? <PdfButton uuid={uuid} version={sent.n} /> : null}
      <PrintButton />
    </>
  )
}

function PdfButton({ uuid, version }: { uuid: string; version: number }) {
  const device = useDevice()
  const isOnline = useIsOnline()
  return (
    <ActionButton
      variant="default"
      repeats
      disabled={!isOnline}
      onAction={() => openDownload(() => device.ask(getQuotePdf, { uuid, version }))}
      onFailed={(error) =>
        toast.long(error instanceof AppError ? error.messages.join(' ') : 'No se pudo hacer el PDF.', {
          tone: 'bad',
        })
      }
    >
      PDF
    </ActionButton>
  )
}
