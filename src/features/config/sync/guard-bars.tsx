import type { Guard } from '#contract/calls/config/sync.ts'
import { figure } from '#contract/kit/figures.ts'
import classes from './sync.module.css'

/** A branch that keeps less than this part of its rows is drawn in red, as the guard counts. */
const ENOUGH = 0.8

/** Branches that lose rows, as a small picture and in words, those that lose most first; the others are counted. */
export function GuardBars({ branches }: Pick<Guard, 'branches'>) {
  const losing = branches
    .filter(({ before, now }) => now < before)
    .sort((a, b) => b.before - b.now - (a.before - a.now))
  const most = Math.max(1, ...losing.map(({ before }) => before))
  const others = branches.length - losing.length
  return (
    <>
      <ul className={classes.bars} aria-label="Filas por sucursal">
        {losing.map((branch) => (
          <BranchBars key={branch.branch} {...branch} most={most} />
        ))}
      </ul>
      {others > 0 ? (
        <p className={classes.soft}>
          {others === 1 ? 'Otra sucursal no pierde filas.' : `Otras ${others} sucursales no pierden filas.`}
        </p>
      ) : null}
    </>
  )
}

function BranchBars({ branch, before, now, comes, most }: Guard['branches'][number] & { most: number }) {
  const part = (rows: number) => (rows / most) * 100
  const isLow = now < before * ENOUGH
  return (
    <li>
      <span className={classes.branch}>
        <strong>{branch || 'Total'}</strong>
        <span>
          hay {figure(before)} · quedan {figure(now)}
          {comes > 0 ? ` · llegan ${figure(comes)}` : ''}
        </span>
      </span>
      <svg className={classes.picture} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.before} width={part(before)} height="7" />
        <rect className={classes.now} data-low={isLow || undefined} y="9" width={part(now)} height="9" />
      </svg>
    </li>
  )
}
