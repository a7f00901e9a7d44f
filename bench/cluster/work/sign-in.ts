import type { Session } from '#contract/calls/session.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'

/** A session of a user of the demo. */
export async function signIn(url: string, user: string): Promise<Session> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${user} could not sign in: ${answer.status}`)
  return (await answer.json()) as Session
}
