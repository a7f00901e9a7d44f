import { Button, Group } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useContext, useEffect } from 'react'
import { ScreenFailure } from './screen-failure.tsx'
import type { OpenSession } from './session-context.ts'
import { SessionContext } from './session-context.ts'

/**
 * A screen that failed: what was typed is kept in its draft, and the rest of the app goes on. If something on the phone
 * is broken it is put aside, and the screen is drawn again. [F40]
 */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const session = useContext(SessionContext)
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  // Data read before the screen was drawn may be what it failed at.
  const again = useCallback(() => void Promise.resolve(router?.invalidate()).finally(reset), [router, reset])

  useEffect(() => {
    if (session) void mend(session).then((isMended) => isMended && again())
  }, [session, again])

  return (
    <ScreenFailure
      action={
        <Group>
          <Button onClick={again}>Volver a intentar</Button>
          <Button variant="default" onClick={() => location.reload()}>
            Refrescar
          </Button>
        </Group>
      }
    />
  )
}

/** Whether something was broken that no longer is in the way. Its part is fetched now: the sign-in needs none of it. */
async function mend({ device }: OpenSession): Promise<boolean> {
  try {
    const { setAsideBrokenRecords } = await import('#src/offline/rescue/set-aside.ts')
    return (await setAsideBrokenRecords(device.parts)) > 0
  } catch {
    return false
  }
}
