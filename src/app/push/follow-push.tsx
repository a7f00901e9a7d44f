import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { savePush } from '#contract/calls/home/notification-preferences.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { subscribedPush, unsubscribePush } from '#src/session/push-phone.ts'
import { useWantsPush } from '#src/session/push-setting.ts'

/** Goes where a touched notification leads, and keeps this browser's subscription to the session there is now. */
export function FollowPush() {
  const { history } = useRouter()
  const { ask, parts } = useDevice()
  const [wantsPush] = useWantsPush()

  useEffect(() => {
    const follow = ({ data }: MessageEvent) => {
      if (data?.type === 'ABRIR' && String(data.address).startsWith('/')) history.push(data.address)
    }
    navigator.serviceWorker?.addEventListener('message', follow)
    return () => navigator.serviceWorker?.removeEventListener('message', follow)
  }, [history])

  const isOwn = !parts.entered
  useEffect(() => {
    if (!isOwn) return
    const renew = async () => {
      const address = await subscribedPush()
      if (address && wantsPush) await ask(savePush, address)
      // Another person's, who signed out here.
      else if (address) await unsubscribePush()
    }
    void renew().catch(() => undefined)
  }, [isOwn, wantsPush, ask])
  return null
}
