import { walkEveryScreen } from './engine-layout.ts'
import { firefoxPhone } from './firefox-phone.ts'

walkEveryScreen('Firefox', firefoxPhone)
