import { PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { appFiles } from './app-files.ts'
import { pageHeaders } from './page-headers.ts'
import { withPhoneFiles } from './phone-files.ts'

const SERVER_ONLY = [
  /^\/api\//,
  /^\/media\//,
  /^\/p\//,
  /^\/pagos-demo\//,
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/metrics$/,
  /^\/service-worker\.js$/,
]
const NONCE = '__CSP_NONCE__'

/** Opens the app from the phone: its files as they were built, its page with a nonce never used before. [SEC79, SEC86] */
export function answerWithTheShell(): void {
  registerRoute(new NavigationRoute(() => shell(), { denylist: SERVER_ONLY }))
  registerRoute(new PrecacheRoute(appFiles, { directoryIndex: '', cleanURLs: false }))
}

async function shell(): Promise<Response> {
  const kept = await appFiles.matchPrecache('/index.html')
  if (!kept) return fetch('/index.html')
  const nonce = freshNonce()
  const html = withPhoneFiles(await kept.text()).replaceAll(NONCE, nonce)
  return new Response(html, { headers: pageHeaders(nonce) })
}

function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
}
