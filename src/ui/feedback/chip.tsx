import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, ClockIcon, ErrorIcon, PhoneIcon } from '#src/ui/icons/icons.tsx'
import classes from './chip.module.css'

export type ChipTone = 'neutral' | 'phone' | 'sending' | 'sent' | 'attention' | 'rejected' | 'offer'

interface ChipProps {
  tone?: ChipTone
  /** Replaces the tone's own icon; `null` for none. */
  icon?: ReactNode
  children: ReactNode
}

const ICONS: Record<ChipTone, ReactNode> = {
  neutral: null,
  offer: null,
  phone: <PhoneIcon size={16} />,
  sending: <ClockIcon size={16} />,
  sent: <CheckIcon size={16} />,
  attention: <AlertIcon size={16} />,
  rejected: <ErrorIcon size={16} />,
}

/** A short state in words: 'En este equipo', 'Enviando', 'Enviado 10:42', 'Necesita tu atención', 'Rechazado'. */
export function Chip({ tone = 'neutral', icon = ICONS[tone], children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
