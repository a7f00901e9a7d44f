import type { BenchRow } from './bench-row.ts'
import { benchBoot } from './boot/bench-boot.ts'
import { benchSizes } from './boot/bench-sizes.ts'
import { benchErp } from './erp/bench-erp.ts'
import { benchPeople } from './people/bench-people.ts'
import { benchDrain } from './phone/bench-drain.ts'
import { benchFeed } from './phone/bench-feed.ts'
import { benchHeal } from './phone/bench-heal.ts'
import { benchSave } from './phone/bench-save.ts'
import { benchRoad } from './road/bench-road.ts'
import { benchSearch } from './search/bench-search.ts'
import { benchLarge } from './server/bench-large.ts'
import { benchServer } from './server/bench-server.ts'
import { benchTrade } from './trade/bench-trade.ts'
import type { World } from './world/world.ts'

interface Section {
  measure(world: World): Promise<BenchRow[]>
  /** Not part of a run that names no sections. */
  whenAsked?: boolean
}

/** The parts of the table, by the name that runs one alone. */
export const sections: Record<string, Section> = {
  server: { measure: benchServer },
  large: { measure: benchLarge },
  erp: { measure: benchErp },
  trade: { measure: benchTrade },
  road: { measure: benchRoad },
  people: { measure: benchPeople },
  boot: { measure: benchBoot },
  search: { measure: () => benchSearch() },
  feed: { measure: benchFeed },
  save: { measure: benchSave },
  drain: { measure: benchDrain },
  heal: { measure: benchHeal },
  sizes: { measure: benchSizes, whenAsked: true },
}
