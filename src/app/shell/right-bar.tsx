import { rightBarPlaces } from '#contract/places.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { Bar } from '#src/ui/layout/bar.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { PlaceList } from './place-list.tsx'

/** Profile, security, associated accounts, users and the way out. [S35] */
export function RightBar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useDevice().parts

  return (
    <Bar
      side="right"
      title="Mi cuenta"
      isOpen={isOpen}
      onClose={onClose}
      foot={<LogOutButton onAsked={onClose} />}
    >
      <nav aria-label="Mi cuenta">
        <PlaceList places={rightBarPlaces(user)} onGo={onClose} />
      </nav>
    </Bar>
  )
}
