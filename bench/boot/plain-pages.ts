import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#bench/world/browser.ts'
import { ROWS } from './react-page/rows.ts'

const rows = ROWS.map(({ product, quantity, status }) => `<tr><td>${product}<td>${quantity}<td>${status}`)

const page = `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Lo mínimo</title>
<h1>Mis pedidos</h1><input name="username" aria-label="Correo"><table>${rows.join('')}</table>
<script src="/register.js"></script>`

const worker = `addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open('page').then((cache) => cache.addAll(['/', '/register.js'])))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((held) => held ?? fetch(event.request))))`

/** A page without any framework, stored by a service worker; returns its folder. */
export function writeStaticPage(): string {
  const folder = temporaryFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'register.js'), `navigator.serviceWorker.register('/service-worker.js')`)
  writeFileSync(join(folder, 'service-worker.js'), worker)
  return folder
}
