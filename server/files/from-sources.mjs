// The thread of files where the server runs from its sources: in tests and in `npm run dev`.
import { register } from 'tsx/esm/api'

register()
const { default: makeFile, readUpload } = await import('./file-worker.ts')

export { makeFile as default, readUpload }
