import { Button } from '@mantine/core'
import { revokeQuoteLink } from '#contract/calls/quotes/quotes.ts'
import { isStaleQuote, quoteName } from '#contract/calls/rules/quote-rules.ts'
import { formatDay, momentDay } from '#contract/kit/day.ts'
import { useChange } from '#src/forms/use-change.ts'
import { CopyIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { MoreButton } from '#src/ui/lists/views/more-button.tsx'
import { ChatButton } from '#src/ui/text/chat-button.tsx'
import { copyLink } from '#src/ui/text/copy-link.ts'
import { whatsappLink, whatsappShare } from '#src/ui/text/whatsapp.ts'
import { openedText } from './quote-words.ts'
import classes from './quotes.module.css'
import type { QuoteView } from './use-quote-view.ts'

/** The link on which the customer answers: sent again, copied, and revoked. */
export function QuoteLink({ view, now }: { view: QuoteView; now: number }) {
  const { quote, link } = view
  const revoke = useChange(revokeQuoteLink)
  const open = link.data?.enlace
  if (open === undefined) return link.error ? <Card title="Enlace">El enlace se ve con conexión.</Card> : null
  if (open === null) return null

  const { url, vence: until } = open
  const opened = openedText(open, now)
  const isAccepted = quote.estado === 'aceptado'
  const isStale = isStaleQuote(quote.estado)
  const text = `Presupuesto ${quoteName(quote)}: ${url}`
  const end = {
    text: 'Revocar el enlace',
    confirm: '¿Revocar el enlace? Quien lo tenga no va a poder abrirlo.',
    run: async () => {
      await revoke({ uuid: quote.uuid }, 'Enlace revocado')
      await link.refetch()
    },
  }
  const chat = whatsappLink(quote.tel, text) ?? whatsappShare(text)
  const again = {
    text: 'Reenviar por WhatsApp',
    run: () => window.open(chat, '_blank', 'noopener,noreferrer'),
  }
  return (
    <Card title="Enlace">
      <p className={classes.soft}>
        {opened.charAt(0).toUpperCase() + opened.slice(1)}. Sirve hasta el {formatDay(momentDay(until))}.
      </p>
      <div className={classes.buttons}>
        {isStale ? null : (
          <ChatButton fullWidth href={chat}>
            Reenviar por WhatsApp
          </ChatButton>
        )}
        <Button
          variant="default"
          flex={1}
          leftSection={<CopyIcon size={18} />}
          onClick={() => void copyLink(url)}
        >
          Copiar enlace
        </Button>
        <MoreButton steps={isAccepted ? [] : isStale ? [again, end] : [end]} of="enlace" />
      </div>
    </Card>
  )
}
