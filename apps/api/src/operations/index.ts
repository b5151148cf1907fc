import {
  changeMonthlyReport,
  getMonthlyReport,
} from '@flowdeck/contract/operations/monthly-report';
import { getReport, getReportHours } from '@flowdeck/contract/operations/reports';
import { ping } from '@flowdeck/contract/operations/status';
import {
  getFirstSteps,
  hideFirstSteps,
  loadExamples,
  removeExamples,
} from '@flowdeck/contract/operations/first-steps';
import { getWaiting } from '@flowdeck/contract/operations/waiting';
import { getWeek } from '@flowdeck/contract/operations/week';
import type { FastifyInstance } from 'fastify';
import type { Campaigns } from '../campaigns/index.ts';
import type { Content } from '../content/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Leads } from '../leads/index.ts';
import { redirectToOperator, type OperatorPages } from '../platform/http/operator-pages.ts';
import { pageFont } from '../platform/http/page-font.ts';
import { readiness } from '../platform/http/ready.ts';
import type { Route } from '../platform/http/route.ts';
import { webApp } from '../platform/http/web.ts';
import type { Platform } from '../platform/index.ts';
import type { Background } from '../platform/jobs/background.ts';
import type { Workflows } from '../workflows/index.ts';
import { archiveRoutes } from './archive/routes.ts';
import { archiveSource } from './archive/source.ts';
import { createArchiveTickets } from './archive/tickets.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/routes.ts';
import { pingDatabase } from './ping.ts';
import { createMonthlyReports, monthlyReportWork } from './reports/monthly.ts';
import { createReports } from './reports/service.ts';
import { newsWork, noticeWork } from './waiting/notices.ts';
import { createExamples } from './demo/examples.ts';
import { createFirstSteps } from './first-steps/service.ts';
import { createWaiting } from './waiting/service.ts';

export interface OperationsOptions {
  /**
   * What is counted, who may read it at /metrics, and what brings the figures of the database up to date; without
   * a token, nobody reads it here.
   */
  metrics?: { metrics: Metrics; token: string | null; look: () => Promise<void> };
  operatorPages: OperatorPages;
  /** The built web app; null, or a folder without an index.html, serves the API alone. */
  webDir: string | null;
}

/** The areas below, assembled. */
export interface Areas {
  identity: Identity;
  delivery: Delivery;
  leads: Leads;
  content: Content;
  workflows: Workflows;
  campaigns: Campaigns;
}

interface Deps {
  platform: Platform;
  areas: Areas;
}

/** What operators and whole accounts need: archives, status, metrics, and the files of the web app. */
export function createOperations(
  { metrics, operatorPages, webDir }: OperationsOptions,
  { platform, areas }: Deps,
) {
  const { db, reads, mailer, limits, disk, callTurns, security, publicUrl, now } = platform;
  const askDatabase = () => pingDatabase(db);
  const firstSteps = createFirstSteps({ db, areas });
  const examples = createExamples({ db, now, areas });
  const waiting = createWaiting({ reads, now, areas });
  const reports = createReports(reads);
  const { mailsBy } = areas.identity;
  const monthlyReports = createMonthlyReports({ db, now, mailsBy });

  return {
    /** Tells members and webhooks what waits, and members what a month brought. */
    startWork({ lane }: Pick<Background, 'lane'>): void {
      lane(newsWork({ db, publicUrl, now }));
      if (mailsBy === 'smtp') {
        lane(noticeWork({ db, mailer, publicUrl, now, find: waiting.find }));
        lane(monthlyReportWork({ db, mailer, publicUrl, now, reports }));
      }
    },

    async routes(app: FastifyInstance, route: Route): Promise<void> {
      archiveRoutes(app, route, {
        tickets: createArchiveTickets({ db, limits, now }),
        sourceOf: (account) => archiveSource(areas, account),
        callTurns,
        security,
        now,
      });
      route(ping, askDatabase);
      route(getWaiting, ({ session }) => waiting.get(session));
      route(getWeek, ({ session, query }) => waiting.week(session.workspaceId, query.timeZone));
      route(getReport, ({ session, query }) => reports.get(session.workspaceId, query));
      route(getReportHours, ({ session, query }) => reports.hours(session.workspaceId, query));
      route(getMonthlyReport, ({ session }) => monthlyReports.get(session));
      route(changeMonthlyReport, ({ session, body }) => monthlyReports.change(session, body));
      route(getFirstSteps, ({ session }) => firstSteps.get(session));
      route(hideFirstSteps, ({ session, body }) => firstSteps.hide(session, body.hidden));
      route(loadExamples, ({ session }) => examples.load(session));
      route(removeExamples, (call) =>
        security.change('deletion', call, () => examples.remove(call.session)),
      );
      readiness(app, { askDatabase, disk });
      if (metrics && metrics.token !== null) {
        metricsRoute(app, metrics.metrics, metrics.token, metrics.look);
      }
      await pageFont(app);
      redirectToOperator(app, operatorPages);
      await webApp(app, webDir, publicUrl);
    },
  };
}

export type Operations = ReturnType<typeof createOperations>;
