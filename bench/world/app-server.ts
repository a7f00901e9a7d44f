import type { Session } from '#contract/calls/session.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { freePort } from '#e2e/support/app-process.ts'
import { type ChildServer, startChild } from './child-server.ts'

/** The built server, as people run it, and its demo users. */
export interface AppServer extends ChildServer {
  signIn(user: string): Promise<Session>
}

export async function startApp(settings: {
  databaseUrl: string
  photos: string
  /** Settings other than those of a bench. */
  env?: Record<string, string>
}): Promise<AppServer> {
  const port = await freePort()
  const child = await startChild({
    args: ['--max-semi-space-size=6', 'dist/server/main.js'],
    port,
    readyPath: '/readyz',
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: settings.databaseUrl,
      PHOTOS_URL: `file:${settings.photos}`,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DEMO: '0',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      // These and the option above as `npm start` has them.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...settings.env,
    },
  })
  return { ...child, signIn: (user) => signIn(child.url, user) }
}

async function signIn(url: string, user: string): Promise<Session> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const response = await fetch(`${url}/api/login`, { method: 'POST', body })
  if (!response.ok) throw new Error(`${user} could not sign in: ${response.status}`)
  return (await response.json()) as Session
}
