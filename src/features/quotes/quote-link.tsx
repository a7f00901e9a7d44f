import { Button } from '@mantine/core'
import { revokeQuoteLink } from '#contract/calls/quotes/quotes.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { formatDay } from '#contract/kit/day.ts'
import { useChange } from '#src/forms/use-change.ts'
import { ChatIcon, CopyIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { copyLink } from '#src/ui/text/copy-link.ts'
import { whatsappLink, whatsappShare } from '#src/ui/text/whatsapp.ts'
import { openedText } from './quote-words.ts'
import classes from './quotes.module.css'
import type { QuoteView } from './use-quote-view.ts'

/** The link on which the customer answers: copied, and revoked. */
export function QuoteLink({ view, now }: { view: QuoteView; now: number }) {
  const { quote, link } = view
  const revoke = useChange(revokeQuoteLink)
  const open = link.data?.enlace
  if (open === undefined) return link.error ? <Card title="Enlace">El enlace se ve con conexión.</Card> : null
  if (open === null) return null

  const { url, vence: until } = open
  const opened = openedText(open, now)
  const isAccepted = quote.estado === 'aceptado'
  const text = `Presupuesto ${quoteName(quote)}: ${url}`
  return (
    <Card title="Enlace">
      <p className={classes.soft}>
        {opened.charAt(0).toUpperCase() + opened.slice(1)}. Sirve hasta el {formatDay(until.slice(0, 10))}.
      </p>
      <div className={classes.buttons}>
        <Button
          component="a"
          fullWidth
          variant={view.gone > 0 || isAccepted ? 'subtle' : 'default'}
          href={whatsappLink(quote.tel, text) ?? whatsappShare(text)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<ChatIcon size={18} />}
        >
          Reenviar por WhatsApp
        </Button>
        <Button variant="default" leftSection={<CopyIcon size={18} />} onClick={() => void copyLink(url)}>
          Copiar enlace
        </Button>
        {isAccepted ? null : (
          <ActionButton
            variant="subtle"
            color="red"
            repeats
            confirm="¿Revocar el enlace? Quien lo tenga no va a poder abrirlo."
            onAction={async () => {
              await revoke({ uuid: quote.uuid }, 'Enlace revocado')
              await link.refetch()
            }}
          >
            Revocar
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
