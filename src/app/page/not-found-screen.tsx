import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useContext, useEffect, useRef } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import type { OpenSession } from './session-context.ts'
import { SessionContext } from './session-context.ts'

const MaterialSearch = lazy(async () => ({ default: (await import('./material-search.tsx')).MaterialSearch }))

/** With network the screen leads home by itself after this, in milliseconds. [S11, A5] */
const READING_TIME = 6000

/**
 * For an address that names nothing. With network it looks for a newer version
 * of the app and clears its runtime caches; what people saved is never touched. [S10, A5, SEC98]
 */
export function NotFoundScreen() {
  const navigate = useNavigate()
  const session = useContext(SessionContext)
  const device = session?.device ?? null
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!navigator.onLine) return
    void lookForNewer(device).catch(() => undefined)
    leaving.current = setTimeout(() => void navigate({ to: '/', replace: true }), READING_TIME)
    return () => clearTimeout(leaving.current)
  }, [navigate, device])

  return (
    <Page title="Error: 404 Page not found." width="narrow">
      <EmptyState
        of="search"
        title="La sección no existe o está en construcción."
        action={
          <Button component={Link} to="/" replace size="lg">
            Ir al inicio
          </Button>
        }
      >
        Si creés que es un error, comunicate con soporte.
      </EmptyState>
      {device ? (
        <Suspense fallback={null}>
          <MaterialSearch onType={() => clearTimeout(leaving.current)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** Fetched here: it brings the engine with it, which the sign-in does without. */
async function lookForNewer(device: OpenSession['device'] | null): Promise<void> {
  const { refreshApp } = await import('#src/app/update/refresh-app.ts')
  await refreshApp(device)
}
