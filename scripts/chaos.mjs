import { choose } from './lib/choose.mjs';
import { prepare } from './lib/prepare.mjs';
import { runSource } from './lib/run-source.mjs';

const at = (name) => `apps/api/chaos/${name}.ts`;
const { source } = choose('npm run chaos', {
  crash: { does: 'kills a server on the embedded database while it writes', source: at('crash') },
  lock: { does: 'starts further servers on a data folder in use', source: at('lock') },
  worker: { does: 'kills workers during their runs', source: at('worker') },
  mail: { does: 'a mail server that drops, delays and refuses', source: at('mail') },
  cluster: { does: 'kills one of several servers and workers', source: at('cluster') },
  neighbour: { does: 'one workspace does all that could hurt another', source: at('neighbour') },
  costly: { does: 'one workspace makes the calls that cost the most', source: at('costly') },
  postgres: { does: 'crashes PostgreSQL below a server', source: at('postgres') },
  replica: { does: 'pauses, delays, kills and promotes a read replica', source: at('replica') },
  fuzz: { does: 'generated requests to every operation', source: at('fuzz') },
});
await prepare({ builds: ['api'] });
await runSource(source);
