import type { Quote } from '#contract/calls/quotes/quote.ts'
import { getQuoteLink, revokeQuoteLink } from '#contract/calls/quotes/quotes.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { formatDay } from '#contract/kit/day.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { HandOn } from '#src/ui/text/hand-on.tsx'
import { whatsappLink, whatsappShare } from '#src/ui/text/whatsapp.ts'
import classes from './quotes.module.css'

/** The link on which the customer answers: handed on by WhatsApp or copied, and revoked. */
export function QuoteLink({ presupuesto: quote }: { presupuesto: Quote }) {
  const { data, error, refetch } = useRemote(getQuoteLink, { uuid: quote.uuid })
  const revoke = useChange(revokeQuoteLink)
  const link = data?.enlace
  if (link === undefined) return error ? <Card title="Enlace">El enlace se ve con conexión.</Card> : null
  if (link === null)
    return <Card title="Enlace">El enlace venció o se revocó. Al enviar de nuevo se hace otro.</Card>

  const { url, veces: times, vence: until } = link
  const text = `Presupuesto ${quoteName(quote)}: ${url}`
  return (
    <Card title="Enlace">
      <p className={classes.soft}>
        {times === 0 ? 'Todavía no se abrió' : times === 1 ? 'Se abrió 1 vez' : `Se abrió ${times} veces`}.
        Sirve hasta el {formatDay(until.slice(0, 10))}.
      </p>
      <div className={classes.buttons}>
        <HandOn url={url} chat={whatsappLink(quote.tel, text) ?? whatsappShare(text)} />
        <ActionButton
          variant="default"
          repeats
          confirm="¿Revocar el enlace? Quien lo tenga no va a poder abrirlo."
          onAction={async () => {
            await revoke({ uuid: quote.uuid }, 'Enlace revocado')
            await refetch()
          }}
        >
          Revocar
        </ActionButton>
      </div>
    </Card>
  )
}
