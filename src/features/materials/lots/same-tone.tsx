import { listSameTone, MOST_OF_A_TONE } from '#contract/calls/stock/tones.ts'
import { nearestTones } from '#contract/stock/tone.ts'
import { StoneTiles } from '#src/lists/stone-tiles.tsx'
import type { Db } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useRead } from '#src/read/use-read.ts'
import classes from './material-view.module.css'

/** Other stones whose photos have nearly the colour of this one's: of all that the server has, else of those on this phone. */
export function SameTone({ product_code }: { product_code: string }) {
  const { db } = useDevice()
  const held = useRead(() => readSameTone(db, product_code), [db, product_code])
  const asked = useRemote(listSameTone, { product_code })
  const stones = asked.data?.data ?? held ?? []
  if (stones.length === 0) return null
  return (
    <section className={classes.tone} aria-labelledby="same-tone">
      <h3 id="same-tone">También de este tono</h3>
      <StoneTiles
        stones={stones.map(({ product_code: code, product_name: name }) => ({ product_code: code, name }))}
      />
    </section>
  )
}

async function readSameTone(db: Db, product_code: string) {
  const own = await db.productos.get(product_code)
  return own ? nearestTones(own, await db.productos.toArray(), MOST_OF_A_TONE) : []
}
