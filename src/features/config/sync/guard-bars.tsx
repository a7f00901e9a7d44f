import type { Guardia } from '#contract/calls/config/sync.ts'
import { figure } from '#contract/kit/figures.ts'
import classes from './sync.module.css'

/** A branch that keeps less than this part of its rows is drawn in red, as the guard counts. */
const ENOUGH = 0.8

/** Rows of each branch before a file and in it, as a small picture and in words. */
export function GuardBars({ branches }: Pick<Guardia, 'branches'>) {
  const most = Math.max(1, ...branches.flatMap(({ before, now }) => [before, now]))
  return (
    <ul className={classes.bars} aria-label="Filas por sucursal">
      {branches.map(({ branch, before, now }) => (
        <li key={branch}>
          <span className={classes.branch}>
            <strong>{branch || 'Total'}</strong>
            <span>
              antes {figure(before)} · ahora {figure(now)}
            </span>
          </span>
          <svg className={classes.picture} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
            <rect className={classes.before} width={(before / most) * 100} height="7" />
            <rect
              className={classes.now}
              data-low={now < before * ENOUGH || undefined}
              y="9"
              width={(now / most) * 100}
              height="9"
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
