import { walkEveryScreen } from './engine-layout.ts'
import { webkitPhone } from './webkit-phone.ts'

walkEveryScreen('WebKit', webkitPhone)
