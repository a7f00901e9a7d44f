import { benchTable } from '#bench/bench-row.ts'
import { benchSearch } from './bench-search.ts'

console.log(benchTable(await benchSearch()))
