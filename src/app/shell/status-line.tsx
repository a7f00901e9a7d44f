import { VisuallyHidden } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { expiredText } from '#src/features/session/expired-text.ts'
import { useSignInAgain } from '#src/features/session/sign-in-again-dialog.tsx'
import { isAtStandstill, onStandstill } from '#src/offline/db/standstill.ts'
import type { PhoneState } from '#src/read/phone-state.ts'
import { useShownAge } from '#src/read/shown-ages.ts'
import { useNow } from '#src/read/use-now.ts'
import { AlertIcon, CheckIcon, ClockIcon, LockIcon, WifiOffIcon } from '#src/ui/icons/icons.tsx'
import classes from './status-line.module.css'
import { allWell, calmText, SPOKEN, type Status, standstill, statusOf } from './status-text.ts'
import { useSteady } from './use-steady.ts'

const ICONS = {
  'sin-conexion': <WifiOffIcon size={18} />,
  portal: <AlertIcon size={18} />,
  vencida: <LockIcon size={18} />,
  atencion: <AlertIcon size={18} />,
  reloj: <ClockIcon size={18} />,
  detenida: <ClockIcon size={18} />,
  espera: <ClockIcon size={18} />,
  insegura: <AlertIcon size={18} />,
  bien: <CheckIcon size={18} />,
}

/**
 * A line under the head about connection and sending, and when nothing is the matter how old the data are; its row is
 * there on every screen, so that nothing moves. Its words are read aloud once for each change of kind, not at every count.
 */
export function StatusLine({ state }: { state: PhoneState }) {
  const now = useNow(5000)
  const screen = useRouterState({ select: ({ location }) => location.pathname })
  const shown = useShownAge()
  const isStill = useSyncExternalStore(onStandstill, isAtStandstill)
  const said = isStill ? standstill(state, now) : statusOf(state, shown, now)
  const status = useSteady(said, allWell(state), screen)

  return (
    <div className={classes.row} data-status-row>
      {status ? (
        <div className={classes.line} data-kind={status.kind}>
          <Whole status={status} unsent={state.unsent} />
        </div>
      ) : (
        <p className={classes.calm}>{calmText(shown, now)}</p>
      )}
      <VisuallyHidden role="status">{status ? SPOKEN[status.kind] : ''}</VisuallyHidden>
    </div>
  )
}

/** The line is one target: it leads to Pendientes, or to the sign-in of a session that ran out. */
function Whole({ status: { kind, text, waiting }, unsent }: { status: Status; unsent: number }) {
  const signInAgain = useSignInAgain()
  if (kind === 'vencida') {
    return (
      <button type="button" className={classes.inside} onClick={() => void signInAgain(unsent)}>
        {ICONS[kind]}
        <span className={classes.text}>{expiredText(unsent)}</span>
      </button>
    )
  }
  return (
    <Link to={'/pendientes' as '/'} className={classes.inside}>
      {ICONS[kind]}
      <span className={classes.text}>{text}</span>
      {waiting ? (
        <span className={classes.waiting}>
          {waiting.count}
          <span className={classes.age}>&nbsp;· {waiting.age}</span>
        </span>
      ) : null}
    </Link>
  )
}
