import { useCallback, useMemo, useRef } from 'react'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { MaterialTile } from '#src/features/materials/lots/material-tile.tsx'
import type { PhotoParts } from '#src/features/materials/lots/stock-card.tsx'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { inRows, useColumns } from './columns.ts'
import classes from './gallery-list.module.css'

interface GalleryListProps extends Pick<PhotoParts, 'thumb'> {
  materials: readonly Material[]
  onOpen: (material: Material) => void
}

/** Height of a row before it is measured, in CSS pixels. */
const ROW_HEIGHT = 270
const keyOf = (row: readonly Material[]): string => `fila:${row[0]?.product_code ?? ''}`

/** A picture of the gallery is read aloud as one item of all of them. */
const itemAt = (place: number, count: number) => ({
  ...{ role: 'listitem', 'aria-setsize': count, 'aria-posinset': place + 1 },
})

/** The materials as tiles, as many beside each other as have room. */
export function GalleryList({ materials, thumb, onOpen }: GalleryListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const columns = useColumns(frame)
  const place = useScrollRestore('materiales:galeria')
  const rows = useMemo(() => inRows(materials, columns), [materials, columns])
  const count = materials.length
  const draw = useCallback(
    (row: readonly Material[], index: number) => (
      <div
        role="presentation"
        className={classes.row}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {row.map((material, place) => (
          <div key={material.product_code} {...itemAt(index * columns + place, count)}>
            <MaterialTile {...{ material, thumb, onOpen }} />
          </div>
        ))}
      </div>
    ),
    [columns, count, thumb, onOpen],
  )

  return (
    <div ref={frame}>
      <VirtualList
        key={columns}
        items={rows}
        keyOf={keyOf}
        place={place}
        estimate={ROW_HEIGHT}
        label="Materiales"
        spare={2}
        rowRole="presentation"
      >
        {draw}
      </VirtualList>
    </div>
  )
}
