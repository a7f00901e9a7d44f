import type { Quote } from '#contract/calls/quotes/quote.ts'
import { getQuotePdf } from '#contract/calls/quotes/quotes.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import type { Step } from '#src/ui/lists/views/more-button.tsx'

const said = (error: unknown): string =>
  error instanceof AppError ? error.messages.join(' ') : 'No se pudo hacer el PDF.'

/** The papers of a quote: the server's PDF of what was sent, and this screen's print. */
export function usePapers({ uuid, enviado: sent }: Quote): Step[] {
  const device = useDevice()
  const pdf = () =>
    openDownload(() => device.ask(getQuotePdf, { uuid, version: sent?.n })).catch((error: unknown) =>
      toast.long(said(error), { tone: 'bad' }),
    )
  return [...(sent ? [{ text: 'PDF', run: pdf }] : []), { text: 'Imprimir', run: () => window.print() }]
}
