import type { Turno } from '#contract/calls/turnos.ts'
import { callLink } from '#contract/kit/fields/phone-number.ts'
import { ChatIcon, PhoneIcon, TruckIcon } from '#src/ui/icons/icons.tsx'
import { whatsappLink } from '#src/ui/text/whatsapp.ts'
import classes from './carrier-contact.module.css'

type Carried = Pick<Turno, 'fletero' | 'fecha_formateada' | 'hora_desde' | 'account_names'>

interface CarrierContactProps {
  turno: Carried
  /** There is room to say what the ways are. */
  inWords?: boolean
  /** The name does not stand beside it already. */
  isNamed?: boolean
}

/** The carrier, and the ways to talk to them. */
export function CarrierContact({ turno, inWords }: CarrierContactProps) {
  const { fletero: carrier } = turno
  if (!carrier) return <p className={classes.none}>Sin fletero</p>
  const { nombre: name, telefono_1: phone } = carrier
  const text = `Hola, por el turno del ${turno.fecha_formateada} a las ${turno.hora_desde} (${turno.account_names})`
  const chat = whatsappLink(phone || null, text)

  return (
    <div className={classes.carrier} data-words={inWords || undefined}>
      <TruckIcon size={18} />
      <span className={classes.name}>{name}</span>
      <span className={classes.ways}>
        {phone ? (
          <a className={classes.way} href={callLink(phone)} aria-label={`Llamar a ${name}`} data-no-drag>
            <PhoneIcon size={20} />
            {inWords ? 'Llamar' : null}
          </a>
        ) : null}
        {chat ? (
          <a
            className={classes.way}
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp a ${name}`}
            data-no-drag
          >
            <ChatIcon size={20} />
            {inWords ? 'WhatsApp' : null}
          </a>
        ) : null}
      </span>
    </div>
  )
}
