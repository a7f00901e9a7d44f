import { useEffect } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useNow } from '#src/read/use-now.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import classes from './entered-banner.module.css'
import { minutesText } from './minutes-text.ts'
import { useGoBack } from './use-go-back.tsx'

/** `isExpired`: the server has ended the session. */
interface EnteredBannerProps {
  isExpired: boolean
}

/** The identity entered and the way back, over every screen; nothing in one's own. [A52, A120, A161] */
export function EnteredBanner({ isExpired }: EnteredBannerProps) {
  const { entered } = useDevice().parts
  return entered ? <Banner until={entered.until} isExpired={isExpired} /> : null
}

function Banner({ until, isExpired }: EnteredBannerProps & { until: number }) {
  const { user } = useDevice().parts
  const { checkIdentity, goBack } = useSessionActions()
  const askBack = useGoBack()
  const now = useNow(10_000)
  const isOver = now >= until
  useEffect(() => {
    if (isOver) void goBack('vencida')
    else if (isExpired) void checkIdentity()
  }, [isOver, isExpired, goBack, checkIdentity])

  return (
    <section className={classes.banner} aria-label="Identidad">
      <p className={classes.words} role="status">
        Estás viendo como <strong>{user.fullname}</strong>
        {minutesText(until - now)}
      </p>
      <span className={classes.dot} aria-hidden>
        ·
      </span>
      <button type="button" className={classes.back} onClick={() => void askBack()}>
        Volver a mi usuario
      </button>
    </section>
  )
}
