import type { BenchRow } from './bench-row.ts'
import { benchBoot } from './boot/bench-boot.ts'
import { benchSizes } from './boot/bench-sizes.ts'
import { benchErp } from './erp/bench-erp.ts'
import { benchDrain } from './phone/bench-drain.ts'
import { benchFeed } from './phone/bench-feed.ts'
import { benchHeal } from './phone/bench-heal.ts'
import { benchSave } from './phone/bench-save.ts'
import { benchSearch } from './search/bench-search.ts'
import { benchLarge } from './server/bench-large.ts'
import { benchServer } from './server/bench-server.ts'
import type { World } from './world/world.ts'

type Section = (world: World) => Promise<BenchRow[]>

/** The parts of the table, by the name that runs one alone; those of `large` only run when they are asked for. */
export const sections: Record<string, Section> = {
  search: () => benchSearch(),
  feed: benchFeed,
  save: benchSave,
  drain: benchDrain,
  heal: benchHeal,
  boot: benchBoot,
  sizes: benchSizes,
  server: benchServer,
  erp: benchErp,
  large: benchLarge,
}
