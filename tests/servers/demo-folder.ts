import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the pictures of the demo that test files share lie, by the name of the migrated template. */
export const demoFolder = (template: string): string => join(tmpdir(), `${template}-blobs`)
