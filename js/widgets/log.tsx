// The log by itself.
import type { Wire } from '../core/wire';
import { alone } from '../ui/alone';
import { Log } from '../ui/log';

export default alone((wire) => <Log wire={wire as Wire} />);
