import './end-with-npm.mjs'
import { pathToFileURL } from 'node:url'

await import(pathToFileURL('node_modules/vite/bin/vite.js').href)
