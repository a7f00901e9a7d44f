import type { SearchPort } from '#src/offline/search/search-protocol.ts'
import { serveSearch } from './serve-search.ts'

serveSearch(self as unknown as SearchPort)
