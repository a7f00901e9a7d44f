import { Checkbox } from '@mantine/core'
import { groupBy } from '#contract/records/group-by.ts'
import { shortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { useHasShortcuts } from './setting.ts'
import classes from './shortcuts-sheet.module.css'

/** The keys that work on this screen, and the switch that turns them off. */
export function ShortcutsSheet() {
  const [isOn, setOn] = useHasShortcuts()
  return (
    <div className={classes.sheet}>
      <Checkbox
        label="Usar atajos de una tecla"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {[...groupBy(shortcuts.all, (shortcut) => shortcut.group)].map(([group, some]) => (
        <section key={group}>
          <h3 className={classes.group}>{group}</h3>
          <dl className={classes.list}>
            {some.map(({ keys, text }) => (
              <div key={keys} className={classes.row}>
                <dt>{text}</dt>
                <dd className={classes.keys}>
                  {keys.split(' ').map((key) => (
                    <kbd key={key} className={classes.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
