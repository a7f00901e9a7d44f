import { Link, useRouterState } from '@tanstack/react-router'
import type { PhoneState } from '#src/bridge/phone-state.ts'
import { useShownAge } from '#src/bridge/shown-ages.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { expiredText } from '#src/features/sesion/expired-text.ts'
import { useSignInAgain } from '#src/features/sesion/sign-in-again-dialog.tsx'
import { AlertIcon, CheckIcon, ClockIcon, LockIcon, WifiOffIcon } from '#src/ui/layout/icons.tsx'
import classes from './status-line.module.css'
import { allWell, statusOf } from './status-text.ts'
import { useSteady } from './use-steady.ts'

const ICONS = {
  'sin-conexion': <WifiOffIcon size={18} />,
  portal: <AlertIcon size={18} />,
  vencida: <LockIcon size={18} />,
  atencion: <AlertIcon size={18} />,
  espera: <ClockIcon size={18} />,
  bien: <CheckIcon size={18} />,
}

/** One thin line under the head, once there is something to know about connection or sending. */
export function StatusLine({ state }: { state: PhoneState }) {
  const now = useNow(5000)
  const signInAgain = useSignInAgain()
  const screen = useRouterState({ select: ({ location }) => location.pathname })
  const shown = useShownAge()
  const status = useSteady(statusOf(state, shown, now), allWell(state), screen)
  if (!status) return null

  return (
    <div className={classes.line} data-kind={status.kind} role="status">
      <div className={classes.inside}>
        {ICONS[status.kind]}
        {status.kind === 'vencida' ? (
          <button type="button" className={classes.action} onClick={() => void signInAgain(state.unsent)}>
            {expiredText(state.unsent)}
          </button>
        ) : (
          <span>{status.text}</span>
        )}
        {status.waiting ? (
          <Link to={'/pendientes' as '/'} className={classes.action}>
            {status.waiting.count}
            <span className={classes.age}>&nbsp;· {status.waiting.age}</span>
          </Link>
        ) : null}
      </div>
    </div>
  )
}
