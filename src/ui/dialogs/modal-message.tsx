import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ModalButton } from './modal-context.ts'
import classes from './modal-message.module.css'

interface ModalMessageProps<Value> {
  message?: ReactNode
  icon?: ReactNode
  iconColor?: string
  buttons: readonly ModalButton<Value>[]
  onChoose: (value: Value) => void
}

const LOOKS = {
  main: { variant: 'filled' },
  quiet: { variant: 'default' },
  danger: { variant: 'filled', color: 'red' },
} as const

/** The inside of alerts, confirmations and choices: what happens, and a button for each answer. [S60, S79] */
export function ModalMessage<Value>({
  message,
  icon,
  iconColor,
  buttons,
  onChoose,
}: ModalMessageProps<Value>) {
  return (
    <div>
      {message || icon ? (
        <div className={classes.text}>
          {icon ? (
            <span className={classes.icon} style={iconColor ? { color: iconColor } : undefined}>
              {icon}
            </span>
          ) : null}
          <div className={classes.message}>{message}</div>
        </div>
      ) : null}
      <div className={classes.buttons} data-many={buttons.length > 2 || undefined}>
        {buttons.map(({ content, value, tone = 'quiet' }, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a dialog never move
            key={index}
            {...LOOKS[tone]}
            data-autofocus={index === buttons.length - 1 || undefined}
            onClick={() => onChoose(value)}
          >
            {content}
          </Button>
        ))}
      </div>
    </div>
  )
}
