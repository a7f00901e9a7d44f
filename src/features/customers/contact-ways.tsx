import { Button } from '@mantine/core'
import type { Account } from '#contract/calls/accounts.ts'
import { callLink } from '#contract/kit/fields/phone-number.ts'
import { MailIcon, PhoneIcon } from '#src/ui/icons/icons.tsx'
import { ChatButton } from '#src/ui/text/chat-button.tsx'
import { whatsappLink } from '#src/ui/text/whatsapp.ts'
import classes from './customers.module.css'

interface ContactWaysProps {
  cuenta: Pick<Account, 'account_name' | 'mobile' | 'email'>
  /** The beginning of a message to them. */
  text: string
}

/** The ways to talk to a client that are known. */
export function ContactWays({ cuenta: { account_name, mobile, email }, text }: ContactWaysProps) {
  const chat = whatsappLink(mobile ?? null, text)
  return (
    <>
      <div className={classes.ways}>
        {mobile ? (
          <Button
            component="a"
            variant="default"
            href={callLink(mobile)}
            leftSection={<PhoneIcon size={20} />}
            aria-label={`Llamar a ${account_name}`}
          >
            Llamar
          </Button>
        ) : null}
        {chat ? (
          <ChatButton href={chat} aria-label={`WhatsApp a ${account_name}`}>
            WhatsApp
          </ChatButton>
        ) : null}
        {email ? (
          <Button
            component="a"
            variant="default"
            href={`mailto:${email}`}
            leftSection={<MailIcon size={20} />}
            aria-label={`Correo a ${account_name}`}
          >
            Correo
          </Button>
        ) : null}
      </div>
      {mobile ? null : (
        <p className={classes.soft}>
          {mobile === undefined ? 'El celular no está en este equipo.' : 'No dejó un celular.'}
        </p>
      )}
    </>
  )
}
