import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from './focus-heading.ts'

/** On another screen the focus goes to its heading, unless it is in the screen already. */
export function FollowNavigation() {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const isInside = document.activeElement?.closest('main, [role="dialog"]')
        if (pathChanged && fromLocation && !isInside) focusHeading()
      }),
    [router],
  )
  return null
}
