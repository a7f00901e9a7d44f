import type { ReactNode } from 'react'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { ArrowRightIcon, BoxIcon, PlusIcon, SearchIcon, TruckIcon, UserIcon } from '#src/ui/icons/icons.tsx'
import type { Findable, Target } from './findable.ts'
import classes from './search-panel.module.css'

export interface Row {
  key: string
  label: string
  detail: string
  target: Target
  /** Absent on the way to a whole list. */
  findable?: Findable
}

/** Where no stone is seen, by group. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  Acciones: <PlusIcon />,
  Clientes: <UserIcon />,
  Pedidos: <BoxIcon />,
  Turnos: <TruckIcon />,
  Pantallas: <ArrowRightIcon />,
}

interface FoundListProps {
  id: string
  sections: readonly { title: string; rows: readonly Row[] }[]
  chosen: Row | undefined
  optionId: (row: Row) => string
  onPick: (row: Row) => void
}

/** The options under the field, group by group; the focus stays in the field. */
export function FoundList({ id, sections, chosen, optionId, onPick }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={classes.list}>
      {sections.map(({ title, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no options
        <div key={title} role="group" aria-label={title}>
          <p className={classes.title} aria-hidden>
            {title}
          </p>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
            <div
              key={row.key}
              id={optionId(row)}
              ref={row === chosen ? keepInSight : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={row === chosen}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(row)}
            >
              {row.findable?.stone ? (
                <StonePicture {...row.findable.stone} />
              ) : (
                <span className={classes.icon}>{ICONS[row.findable?.group ?? title] ?? <SearchIcon />}</span>
              )}
              <span className={classes.texts}>
                <span className={classes.label}>{row.label}</span>
                {row.detail ? <span className={classes.detail}>{row.detail}</span> : null}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const keepInSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })
