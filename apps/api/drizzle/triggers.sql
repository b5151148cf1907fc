-- What Drizzle's tables cannot say. `npm run update -- migration` copies it into the baseline.

-- A workflow's run figures, kept in the transaction that writes the run, whoever writes it: a list
-- of workflows then needs no count over millions of runs. Deleted runs still count. The claim of an
-- open run counts nothing, so it touches no workflow.
CREATE FUNCTION count_workflow_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The letters of `withRun` for the runs that ended just now, by workflow.
  letters jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE workflows SET
      succeeded_runs = workflows.succeeded_runs - gone.succeeded,
      failed_runs = workflows.failed_runs - gone.failed
    FROM (
      SELECT workflow_id,
        count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
        count(*) FILTER (WHERE status = 'failed')::int AS failed
      FROM old_runs GROUP BY workflow_id
    ) AS gone
    WHERE workflows.id = gone.workflow_id AND (gone.succeeded, gone.failed) <> (0, 0);
    SELECT jsonb_object_agg(workflow_id, ended) INTO letters FROM (
      SELECT workflow_id, string_agg(left(new_runs.status, 1), '' ORDER BY new_runs.seq) AS ended
      FROM new_runs JOIN old_runs USING (id, workflow_id)
      WHERE new_runs.status IN ('succeeded', 'failed') AND old_runs.status = 'running'
      GROUP BY workflow_id
    ) AS of_workflow;
  ELSE
    SELECT jsonb_object_agg(workflow_id, ended) INTO letters FROM (
      SELECT workflow_id, string_agg(left(status, 1), '' ORDER BY seq) AS ended
      FROM new_runs WHERE status IN ('succeeded', 'failed')
      GROUP BY workflow_id
    ) AS of_workflow;
  END IF;
  UPDATE workflows SET
    succeeded_runs = workflows.succeeded_runs + added.succeeded,
    failed_runs = workflows.failed_runs + added.failed,
    latest_runs = right(workflows.latest_runs || coalesce(letters ->> workflows.id::text, ''), 20),
    last_run_at = greatest(workflows.last_run_at, added.last_run_at),
    last_run_failed = coalesce(added.last_failed, workflows.last_run_failed)
  FROM (
    SELECT workflow_id,
      count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      max(started_at) AS last_run_at,
      (array_agg(status = 'failed' ORDER BY seq DESC) FILTER (WHERE status <> 'running'))[1] AS last_failed
    FROM new_runs GROUP BY workflow_id
  ) AS added
  WHERE workflows.id = added.workflow_id AND (TG_OP = 'INSERT' OR (added.succeeded, added.failed) <> (0, 0)
    OR added.last_failed <> workflows.last_run_failed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_added_runs AFTER INSERT ON workflow_runs
  REFERENCING NEW TABLE AS new_runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflow_runs();
--> statement-breakpoint
CREATE TRIGGER count_changed_runs AFTER UPDATE ON workflow_runs
  REFERENCING OLD TABLE AS old_runs NEW TABLE AS new_runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflow_runs();
--> statement-breakpoint

-- Once for each statement, so that many rows at once cost one change of the counts. A change of
-- workflows that counts nothing touches no row here: the engine reschedules many at a time, and
-- must not hold the counts of many workspaces meanwhile.
CREATE FUNCTION count_workflows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO workflow_counts AS counts
      (workspace_id, active, paused, completed, error, succeeded_runs, failed_runs)
    SELECT workspace_id,
      count(*) FILTER (WHERE status = 'active'),
      count(*) FILTER (WHERE status = 'paused'),
      count(*) FILTER (WHERE status = 'completed'),
      count(*) FILTER (WHERE status = 'error'),
      sum(succeeded_runs), sum(failed_runs)
    FROM new_workflows GROUP BY workspace_id ORDER BY workspace_id
    ON CONFLICT (workspace_id) DO UPDATE SET
      active = counts.active + excluded.active,
      paused = counts.paused + excluded.paused,
      completed = counts.completed + excluded.completed,
      error = counts.error + excluded.error,
      succeeded_runs = counts.succeeded_runs + excluded.succeeded_runs,
      failed_runs = counts.failed_runs + excluded.failed_runs;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE workflow_counts AS counts SET
      active = counts.active - gone.active,
      paused = counts.paused - gone.paused,
      completed = counts.completed - gone.completed,
      error = counts.error - gone.error,
      succeeded_runs = counts.succeeded_runs - gone.succeeded_runs,
      failed_runs = counts.failed_runs - gone.failed_runs
    FROM (
      SELECT workspace_id,
        count(*) FILTER (WHERE status = 'active') AS active,
        count(*) FILTER (WHERE status = 'paused') AS paused,
        count(*) FILTER (WHERE status = 'completed') AS completed,
        count(*) FILTER (WHERE status = 'error') AS error,
        sum(succeeded_runs) AS succeeded_runs, sum(failed_runs) AS failed_runs
      FROM old_workflows GROUP BY workspace_id
    ) AS gone
    WHERE counts.workspace_id = gone.workspace_id;
    RETURN NULL;
  END IF;
  UPDATE workflow_counts AS counts SET
    active = counts.active + change.active,
    paused = counts.paused + change.paused,
    completed = counts.completed + change.completed,
    error = counts.error + change.error,
    succeeded_runs = counts.succeeded_runs + change.succeeded_runs,
    failed_runs = counts.failed_runs + change.failed_runs
  FROM (
    SELECT workspace_id,
      coalesce(sum(weight) FILTER (WHERE status = 'active'), 0) AS active,
      coalesce(sum(weight) FILTER (WHERE status = 'paused'), 0) AS paused,
      coalesce(sum(weight) FILTER (WHERE status = 'completed'), 0) AS completed,
      coalesce(sum(weight) FILTER (WHERE status = 'error'), 0) AS error,
      sum(weight * succeeded_runs) AS succeeded_runs, sum(weight * failed_runs) AS failed_runs
    FROM (
      SELECT workspace_id, status, succeeded_runs, failed_runs, 1 AS weight FROM new_workflows
      UNION ALL
      SELECT workspace_id, status, succeeded_runs, failed_runs, -1 AS weight FROM old_workflows
    ) AS versions
    GROUP BY workspace_id
  ) AS change
  WHERE counts.workspace_id = change.workspace_id
    AND (change.active, change.paused, change.completed, change.error,
      change.succeeded_runs, change.failed_runs) <> (0, 0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_added_workflows AFTER INSERT ON workflows
  REFERENCING NEW TABLE AS new_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint
CREATE TRIGGER count_changed_workflows AFTER UPDATE ON workflows
  REFERENCING OLD TABLE AS old_workflows NEW TABLE AS new_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint
CREATE TRIGGER count_removed_workflows AFTER DELETE ON workflows
  REFERENCING OLD TABLE AS old_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint

-- It waits for no lock, because the transaction may hold rows for which the holder of that lock waits.
CREATE FUNCTION add_to_total(
  of_workspace uuid, of_table text, of_part text,
  added_count bigint, added_score bigint, added_readability bigint, added_bytes bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE totals SET
    count = totals.count + added_count,
    score = totals.score + added_score,
    readability = totals.readability + added_readability,
    bytes = totals.bytes + added_bytes
  WHERE id = (
    SELECT id FROM totals
    WHERE workspace_id = of_workspace AND counted = of_table AND part = of_part
    LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF FOUND THEN RETURN; END IF;
  -- Not for a workspace that is being deleted with all that it has.
  INSERT INTO totals (workspace_id, counted, part, count, score, readability, bytes)
  SELECT id, of_table, of_part, added_count, added_score, added_readability, added_bytes
  FROM workspaces WHERE id = of_workspace;
END
$$;
--> statement-breakpoint
-- The totals of each table: the part that a row belongs to, the two scores that are added up, and the bytes of
-- what people wrote; 400 more stand for the rest of the row and for its entries in indexes. Once for each
-- statement, so that many rows at once cost one change of each total, and a claim of work costs none.
DO $$
DECLARE
  counted record;
  event record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('leads', 'status', 'score', '0', 'octet_length(one::text)'),
    ('lead_events', '''''', '0', '0', 'coalesce(octet_length(consent_text), 0)'),
    ('consent_links', '''''', '0', '0', 'octet_length(consent_text)'),
    ('content_pieces', '''''', 'seo_score', 'readability_score', 'octet_length(one::text)'),
    ('draft_versions', '''''', '0', '0', 'octet_length(title) + octet_length(content)'),
    ('scheduled_posts', 'platform || ''/'' || state', '0', '0',
      'octet_length(text) + octet_length(link) + octet_length(image_url) + octet_length(video_url)'),
    ('social_packs', '''''', '0', '0', '0'),
    ('workflows', '''''', '0', '0', 'octet_length(description) + octet_length(settings::text)'),
    ('workflow_runs', '''''', '0', '0', 'octet_length(made::text) + coalesce(octet_length(result), 0)'),
    ('written_topics', '''''', '0', '0', 'octet_length(topic)'),
    ('activities', '''''', '0', '0', 'octet_length(action)'),
    ('audit_entries', '''''', '0', '0', 'coalesce(octet_length(name), 0)'),
    ('broadcasts', '''''', '0', '0', 'octet_length(subject) + octet_length(preheader) + octet_length(content)'),
    ('deliveries', '''''', '0', '0', 'octet_length(payload::text)'),
    ('mail_reads', '''''', '0', '0', '0'),
    ('event_deliveries', '''''', '0', '0', 'octet_length(body)'),
    ('held_submissions', '''''', '0', '0', 'octet_length(one::text)'),
    ('keyed_calls', '''''', 'answer_bytes', '0', 'answer_bytes')
  ) AS tables (name, part, score, readability, bytes) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('INSERT', 'total_added', 'NEW TABLE AS new_rows', true, false),
      ('UPDATE', 'total_changed', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', true, true),
      ('DELETE', 'total_removed', 'OLD TABLE AS old_rows', false, true)
    ) AS events (name, trigger, rows, adds, removes) LOOP
      -- Each has a function of its own, because only the plan of fixed SQL is kept.
      EXECUTE format(
        'CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          PERFORM add_to_total(workspace_id, %2$L, part, count, score, readability, bytes)
          FROM (
            SELECT workspace_id, %3$s AS part, sum(weight) AS count, sum(weight * %4$s) AS score,
              sum(weight * %5$s) AS readability, sum(weight * (400 + row_bytes)) AS bytes
            FROM (%6$s) AS rows GROUP BY 1, 2
          ) AS changed
          WHERE (count, score, readability, bytes) <> (0, 0, 0, 0);
          RETURN NULL;
        END
        $body$',
        event.trigger || '_' || counted.name, counted.name,
        counted.part, counted.score, counted.readability,
        concat_ws(' UNION ALL ',
          CASE WHEN event.adds THEN
            format('SELECT *, 1 AS weight, %s AS row_bytes FROM new_rows AS one', counted.bytes) END,
          CASE WHEN event.removes THEN
            format('SELECT *, -1 AS weight, %s AS row_bytes FROM old_rows AS one', counted.bytes) END));
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        event.trigger, event.name, counted.name, event.rows, event.trigger || '_' || counted.name);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint

-- Since when a lead is qualified and converted, whoever sets its status. The same is in `reachedAt` of
-- packages/domain/src/operations/report.ts.
CREATE FUNCTION note_lead_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  qualified CONSTANT text[] := ARRAY['qualified', 'contacted', 'converted'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.qualified_at := CASE WHEN NEW.status = ANY (qualified) THEN NEW.created_at END;
    NEW.converted_at := CASE WHEN NEW.status = 'converted' THEN NEW.created_at END;
    RETURN NEW;
  END IF;
  NEW.qualified_at := CASE
    WHEN NEW.status = ANY (qualified) THEN
      CASE WHEN OLD.status = ANY (qualified) THEN OLD.qualified_at ELSE NEW.updated_at END
  END;
  NEW.converted_at := CASE
    WHEN NEW.status = 'converted' THEN
      CASE WHEN OLD.status = 'converted' THEN OLD.converted_at ELSE NEW.updated_at END
  END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_status BEFORE INSERT OR UPDATE OF status ON leads
  FOR EACH ROW EXECUTE FUNCTION note_lead_status();
--> statement-breakpoint

-- When a person first opened an email and followed a link of it: what was taken for a person may turn out to be a
-- machine, and is then deleted.
CREATE FUNCTION note_mail_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deliveries SET opened_at = first.opened_at, clicked_at = first.clicked_at
  FROM (
    SELECT changed.delivery_id, changed.workspace_id,
      min(mail_reads.at) FILTER (WHERE mail_reads.what = 0) AS opened_at,
      min(mail_reads.at) FILTER (WHERE mail_reads.what > 0) AS clicked_at
    FROM (SELECT DISTINCT delivery_id, workspace_id FROM changed_reads WHERE NOT by_machine) AS changed
    LEFT JOIN mail_reads ON mail_reads.delivery_id = changed.delivery_id AND NOT mail_reads.by_machine
    GROUP BY 1, 2
  ) AS first
  WHERE deliveries.id = first.delivery_id AND deliveries.workspace_id = first.workspace_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_added_reads AFTER INSERT ON mail_reads
  REFERENCING NEW TABLE AS changed_reads
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_reads();
--> statement-breakpoint
CREATE TRIGGER note_removed_reads AFTER DELETE ON mail_reads
  REFERENCING OLD TABLE AS changed_reads
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_reads();
--> statement-breakpoint

-- Adds to what reports count on a day; like `add_to_total`, it waits for no lock.
-- @param places which quarters of an hour, from 1; 0 for a month, which has none
CREATE FUNCTION add_to_report(
  of_workspace uuid, of_day date, of_measure text, of_part text,
  places int[], added int[], added_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  none CONSTANT int[] := array_fill(0, ARRAY[96]);
  kept record;
  new_quarters int[];
  new_amounts bigint[];
  new_total int;
  new_amount bigint;
BEGIN
  SELECT id, quarters, total, amounts, amount INTO kept FROM report_days
  WHERE workspace_id = of_workspace AND measure = of_measure AND day = of_day AND part = of_part
  LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF kept.id IS NULL THEN
    new_quarters := CASE WHEN places[1] > 0 THEN none ELSE '{}' END;
    new_total := 0;
    new_amount := 0;
  ELSE
    new_quarters := kept.quarters;
    new_amounts := kept.amounts;
    new_total := kept.total;
    new_amount := kept.amount;
  END IF;
  FOR n IN 1 .. cardinality(places) LOOP
    new_total := new_total + added[n];
    IF places[n] > 0 THEN
      new_quarters[places[n]] := new_quarters[places[n]] + added[n];
    END IF;
    IF added_amounts[n] <> 0 THEN
      new_amount := new_amount + added_amounts[n];
      IF places[n] > 0 THEN
        new_amounts := coalesce(new_amounts, none::bigint[]);
        new_amounts[places[n]] := new_amounts[places[n]] + added_amounts[n];
      END IF;
    END IF;
  END LOOP;
  IF kept.id IS NULL THEN
    -- Not for a workspace that is being deleted with all that it has.
    INSERT INTO report_days (workspace_id, day, measure, part, quarters, total, amounts, amount)
    SELECT id, of_day, of_measure, of_part, new_quarters, new_total, new_amounts, new_amount
    FROM workspaces WHERE id = of_workspace;
  ELSIF new_total = 0 AND new_amount = 0 AND new_quarters IN (none, '{}')
    AND coalesce(new_amounts, none::bigint[]) = none::bigint[] THEN
    DELETE FROM report_days WHERE id = kept.id;
  ELSE
    UPDATE report_days SET quarters = new_quarters, total = new_total, amounts = new_amounts, amount = new_amount
    WHERE id = kept.id;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION milliseconds_between(began timestamptz, ended timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS
$$ SELECT (extract(epoch FROM ended - began) * 1000)::bigint $$;
--> statement-breakpoint
CREATE FUNCTION mail_origin(broadcast_id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE WHEN broadcast_id IS NULL THEN 'workflow' ELSE 'broadcast' END $$;
--> statement-breakpoint
CREATE FUNCTION run_counted_at(status text, started_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE WHEN status IN ('succeeded', 'failed') THEN started_at END $$;
--> statement-breakpoint
-- What reports count of each table: measure, part, when, and what is added up beside. Once for each statement, and of
-- that only what changes a number.
DO $$
DECLARE
  counted record;
  event record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('leads', $of$
      ('leads', '', created_at, 0),
      ('leads.source', source, created_at, 0),
      ('leads.form', form_id::text, CASE WHEN form_id IS NOT NULL THEN created_at END, 0),
      ('leads.status', status, created_at, 0),
      ('leads.score', CASE WHEN score >= 70 THEN '70' WHEN score >= 40 THEN '40' ELSE '0' END, created_at, 0),
      ('qualified', '', qualified_at, milliseconds_between(created_at, qualified_at)),
      ('converted', '', converted_at, milliseconds_between(created_at, converted_at))$of$),
    ('unsubscribes', $of$
      ('unsubscribed', '', at, 0)$of$),
    ('deliveries', $of$
      ('delivered', mail_origin(broadcast_id), CASE status WHEN 'delivered' THEN delivered_at END, 0),
      ('bounced', mail_origin(broadcast_id), CASE status WHEN 'bounced' THEN coalesce(delivered_at, created_at) END, 0),
      ('counted', '', CASE WHEN status = 'delivered' AND payload ? 'countsReaders' THEN delivered_at END, 0),
      ('opened', mail_origin(broadcast_id),
        CASE WHEN status = 'delivered' AND opened_at IS NOT NULL THEN delivered_at END, 0),
      ('clicked', mail_origin(broadcast_id),
        CASE WHEN status = 'delivered' AND clicked_at IS NOT NULL THEN delivered_at END, 0),
      ('opens', '', CASE status WHEN 'delivered' THEN opened_at END, 0)$of$),
    ('broadcasts', $of$
      ('broadcasts', '', first_started_at, 0)$of$),
    ('scheduled_posts', $of$
      (state, platform, CASE WHEN state IN ('published', 'missed', 'failed', 'cancelled') THEN at END, 0)$of$),
    ('content_pieces', $of$
      ('drafts', CASE WHEN distributed_at IS NULL THEN 'draft' ELSE 'posts' END, created_at, seo_score),
      ('readability', '', created_at, readability_score)$of$),
    ('workflow_runs', $of$
      (CASE status WHEN 'failed' THEN 'failedRuns' ELSE status END, '', run_counted_at(status, started_at),
        milliseconds_between(started_at, finished_at)),
      ('workflow.' || status, workflow_id::text, run_counted_at(status, started_at),
        milliseconds_between(started_at, finished_at)),
      ('workflow.' || status || '.month', workflow_id::text, run_counted_at(status, started_at),
        milliseconds_between(started_at, finished_at))$of$)
  ) AS tables (name, counts) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('INSERT', 'report_added', 'NEW TABLE AS new_rows', true, false),
      ('UPDATE', 'report_changed', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', true, true),
      ('DELETE', 'report_removed', 'OLD TABLE AS old_rows', false, true)
    ) AS events (name, trigger, rows, adds, removes) LOOP
      EXECUTE format(
        'CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          -- What goes because it is old did happen: reports go on counting it.
          IF TG_OP = ''DELETE'' AND current_setting(''flowdeck.keeps_counts'', true) = ''on'' THEN
            RETURN NULL;
          END IF;
          PERFORM add_to_report(workspace_id, day, measure, part,
            array_agg(place), array_agg(count), array_agg(amount))
          FROM (
            SELECT workspace_id, measure, part,
              CASE WHEN measure LIKE ''%%.month'' THEN date_trunc(''month'', counts.at AT TIME ZONE ''UTC'')::date
                ELSE (counts.at AT TIME ZONE ''UTC'')::date END AS day,
              CASE WHEN measure LIKE ''%%.month'' THEN 0
                ELSE 1 + (floor(extract(epoch FROM counts.at) / 900)::bigint %% 96)::int END AS place,
              sum(weight)::int AS count, sum(weight * counts.amount)::bigint AS amount
            FROM (%2$s) AS rows, LATERAL (VALUES %3$s) AS counts (measure, part, at, amount)
            WHERE counts.at IS NOT NULL
            GROUP BY 1, 2, 3, 4, 5
            HAVING (sum(weight), sum(weight * counts.amount)) <> (0, 0)
          ) AS changed
          GROUP BY workspace_id, day, measure, part;
          RETURN NULL;
        END
        $body$',
        event.trigger || '_' || counted.name,
        concat_ws(' UNION ALL ',
          CASE WHEN event.adds THEN 'SELECT *, 1 AS weight FROM new_rows' END,
          CASE WHEN event.removes THEN 'SELECT *, -1 AS weight FROM old_rows' END),
        counted.counts);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        event.trigger, event.name, counted.name, event.rows, event.trigger || '_' || counted.name);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint

-- What begins to wait for somebody, noted in the transaction in which it does, whoever writes it, if there is anybody
-- to tell: a member by email, at once, or a webhook. Owners hear of it while editors need their approval.
CREATE FUNCTION note_waiting(of_workspace uuid, of_kind text, since timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waiting_news (workspace_id, kind, due_at)
  SELECT of_workspace, of_kind, since
  WHERE EXISTS (SELECT FROM notices WHERE workspace_id = of_workspace AND frequency = 'at-once')
    OR EXISTS (SELECT FROM workspaces WHERE id = of_workspace AND editors_need_approval)
    OR EXISTS (SELECT FROM event_webhooks
      WHERE workspace_id = of_workspace AND status = 'active' AND 'work.waiting' = ANY (events));
END
$$;
--> statement-breakpoint
-- By kind: the table, the column that says whether a row waits, when it does, and since when.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('broadcasts', 'broadcasts', 'status', '%s = ''waiting''', 'coalesce(NEW.asked_at, NEW.created_at)'),
    ('emails', 'deliveries', 'status', '%s = ''waiting''', 'NEW.created_at'),
    ('held', 'deliveries', 'status', '%s = ''held''', 'NEW.created_at'),
    ('posts', 'scheduled_posts', 'state', '%s = ''waiting''', 'coalesce(NEW.asked_at, NEW.created_at)'),
    ('unpublished', 'scheduled_posts', 'state', '%s IN (''failed'', ''missed'')', 'NEW.at'),
    ('runs', 'workflows', 'last_run_failed', '%s', 'coalesce(NEW.last_run_at, NEW.updated_at)'),
    ('notes', 'content_pieces', 'open_placeholders', '%s > 0', 'NEW.updated_at')
  ) AS sources (kind, of_table, of_column, waits, since) LOOP
    EXECUTE format(
      'CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        PERFORM note_waiting(NEW.workspace_id, %L, %s);
        RETURN NULL;
      END
      $body$',
      'note_waiting_' || source.kind, source.kind, source.since);
    EXECUTE format(
      'CREATE TRIGGER %1$I AFTER INSERT ON %2$I FOR EACH ROW WHEN (%3$s) EXECUTE FUNCTION %4$I()',
      'waiting_added_' || source.kind, source.of_table,
      format(source.waits, 'NEW.' || source.of_column), 'note_waiting_' || source.kind);
    EXECUTE format(
      'CREATE TRIGGER %1$I AFTER UPDATE OF %2$I ON %3$I FOR EACH ROW WHEN (%4$s AND NOT (%5$s))
      EXECUTE FUNCTION %6$I()',
      'waiting_changed_' || source.kind, source.of_column, source.of_table,
      format(source.waits, 'NEW.' || source.of_column),
      format(source.waits, 'OLD.' || source.of_column), 'note_waiting_' || source.kind);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_waiting_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_waiting(NEW.workspace_id, 'entries', NEW.at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER waiting_added_entries AFTER INSERT ON held_submissions
  FOR EACH ROW EXECUTE FUNCTION note_waiting_entries();
