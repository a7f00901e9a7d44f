import { isSeller, leftBarPlaces } from '#contract/places.ts'
import { ShortcutsEntry } from '#src/app/keyboard/shortcuts-entry.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { Bar } from '#src/ui/layout/bar.tsx'
import classes from './bars.module.css'
import { InstallEntry } from './install-entry.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { PlaceList } from './place-list.tsx'

/** Greets by full name and shows the e-mail; places by permission. [S20–S34] */
export function LeftBar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useDevice().parts

  return (
    <Bar
      side="left"
      title={
        <span className={classes.greeting}>
          <span>Hola, {user.fullname}</span>
          <span className={classes.mail}>{user.email}</span>
        </span>
      }
      isOpen={isOpen}
      onClose={onClose}
      foot={isSeller(user) ? <LogOutButton onAsked={onClose} /> : undefined}
    >
      <nav aria-label="Principal">
        {leftBarPlaces(user).map((places) => (
          <PlaceList key={places[0]?.to} places={places} onGo={onClose} />
        ))}
      </nav>
      <ShortcutsEntry onAsked={onClose} />
      <InstallEntry />
    </Bar>
  )
}
