import type { SearchPort } from './search-protocol.ts'
import { serveSearch } from './serve-search.ts'

serveSearch(self as unknown as SearchPort)
