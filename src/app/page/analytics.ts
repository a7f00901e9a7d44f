import type { User } from '#contract/calls/session.ts'

/** The page's data layer, where the operator has put one; none is loaded by the app. */
interface WithDataLayer {
  dataLayer?: unknown[]
  document?: Pick<Document, 'querySelector'>
  location?: Pick<Location, 'hostname'>
}

type Person = Pick<User, 'id' | 'uuid' | 'account'>

/** Where the operator names the one host of production and a salt of their own: `content="portal.example sal"`. */
const HOST = 'meta[name="cantera-analitica"]'

/**
 * Pushes the signed-in user to the data layer, by ids alone; on the production host also the consent to be measured,
 * with hashes of those ids. Does nothing offline or without a data layer. [S39, A66, R43]
 */
export async function noteSignIn(
  { id, uuid, account }: Person,
  page: WithDataLayer = globalThis as WithDataLayer,
): Promise<void> {
  const { dataLayer } = page
  if (!Array.isArray(dataLayer) || !navigator.onLine) return
  dataLayer.push({ event: 'login', user_id: id, account_id: account?.id ?? null })
  const salt = saltOf(page)
  if (salt === null) return
  dataLayer.push({
    event: 'consent_login',
    user: await hashOf(`${salt}:${uuid}`),
    account: account ? await hashOf(`${salt}:cuenta:${account.id}`) : null,
  })
}

/** null on every host but the one that is named. */
function saltOf({ document, location }: WithDataLayer): string | null {
  const [host, salt] = document?.querySelector(HOST)?.getAttribute('content')?.split(' ') ?? []
  return host !== undefined && host === location?.hostname && salt ? salt : null
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
