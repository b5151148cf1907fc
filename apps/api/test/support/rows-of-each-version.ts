const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const workspace = id(1);
const account = id(2);
const runs = id(3);
const broken = id(4);
const piece = id(5);
const lead = id(6);
const at = `'2026-03-02T10:00:00Z'`;

/**
 * What a database of each version may hold: rows for the tables and columns that its newest migration
 * made, in the SQL of that version.
 */
export const rowsOfEachVersion: readonly { tag: string; rows: string }[] = [
  {
    tag: '0000_first_tables',
    rows: `
      insert into workspaces (id, name, created_at) values ('${workspace}', 'Old', ${at});
      insert into accounts (id, workspace_id, username, username_key, name, role, created_at)
        values ('${account}', '${workspace}', 'Ada', 'ada', 'Ada', 'user', ${at});
      insert into sessions (id, account_id, created_at, expires_at)
        values ('${id(7)}', '${account}', ${at}, ${at});
      insert into settings values ('made', 'early');
      insert into workflows (id, workspace_id, name, type, description, status, next_run_at, error,
          created_at, updated_at, last_run_at, succeeded_runs, failed_runs) values
        ('${runs}', '${workspace}', 'Runs', 'Verification', 'Of old', 'active', ${at}, null,
          ${at}, ${at}, ${at}, 1, 1),
        ('${broken}', '${workspace}', 'Broken', 'Conversion', 'Of old', 'error', null, 'no answer',
          ${at}, ${at}, null, 0, 0);
      insert into workflow_runs (workflow_id, workspace_id, status, started_at, finished_at) values
        ('${runs}', '${workspace}', 'succeeded', ${at}, ${at}),
        ('${runs}', '${workspace}', 'failed', ${at}, ${at}),
        ('${runs}', '${workspace}', 'running', ${at}, null);
      insert into activities (workspace_id, type, action, at)
        values ('${workspace}', 'info', 'Created Runs', ${at});`,
  },
  {
    tag: '0001_count_runs',
    rows: `
      insert into workflow_runs (workflow_id, workspace_id, status, started_at, finished_at)
        values ('${runs}', '${workspace}', 'succeeded', ${at}, ${at});`,
  },
  {
    tag: '0002_rate_limits_and_content',
    rows: `
      insert into rate_limits values ('sign-in', 3, ${at});
      insert into content_keywords values ('${workspace}', 'calm', 'Calm', 2);
      insert into content_pieces (id, workspace_id, title, content, keywords, tone, length,
          seo_optimized, source, word_count, seo_score, readability_score, seo_checks,
          readability_checks, created_at)
        values ('${piece}', '${workspace}', 'Calm', 'Be calm.', '{Calm}', 'casual', 'short', true,
          'template', 2, 50, 100, '[]', '[]', ${at});`,
  },
  {
    tag: '0003_leads',
    rows: `
      insert into leads (id, workspace_id, email, email_key, first_name, last_name, company, source,
          status, score, location, industry, company_size, enrichment_status, confidence,
          created_at, updated_at)
        values ('${lead}', '${workspace}', 'a@b.example', 'a@b.example', 'A', 'B', 'C',
          'website_form', 'new', 10, '', '', '', 'none', 0, ${at}, ${at});`,
  },
  {
    tag: '0004_planned_runs',
    rows: `
      insert into workflow_runs (workflow_id, workspace_id, status, due_at, started_at, finished_at)
        values ('${runs}', '${workspace}', 'succeeded', ${at}, ${at}, ${at});`,
  },
  {
    tag: '0005_outbox_and_runs',
    rows: `
      insert into deliveries (id, workspace_id, key, payload, status, due_at, created_at)
        values ('${id(8)}', '${workspace}', 'post', '{"channel":"post"}', 'queued', ${at}, ${at});
      insert into distributions values ('${piece}', ${at});
      insert into lead_checks (lead_id, workspace_id, mail, checked_at)
        values ('${lead}', '${workspace}', 'reachable', ${at});
      insert into outreach_steps (lead_id, step, workspace_id, at)
        values ('${lead}', 0, '${workspace}', ${at});
      insert into unsubscribes values ('${lead}', ${at});`,
  },
  {
    tag: '0006_accounts',
    rows: `
      insert into sign_in_links (token_hash, email, name, created_at, expires_at)
        values ('hash', 'a@b.example', 'A', ${at}, ${at});
      insert into outbox_mails (to_address, subject, body, created_at)
        values ('a@b.example', 'Hello', 'Welcome', ${at});
      insert into identities values ('google', 'subject', '${account}', ${at});
      insert into provider_attempts values ('state', 'google', 'browser', 'nonce', 'code', ${at});`,
  },
  {
    tag: '0007_social',
    rows: `
      insert into scheduled_posts (workspace_id, platform, at, text, text_hash, image_url, video_url,
          automation_enabled, posting_frequency, created_at)
        values ('${workspace}', 'X', ${at}, 'Calm', 'hash', '', '', false, 'daily', ${at});
      insert into social_packs (workspace_id, platforms, created_at)
        values ('${workspace}', '{X}', ${at});`,
  },
  { tag: '0008_count_workflows', rows: '' },
  {
    tag: '0009_session_use',
    rows: `
      insert into sessions (id, account_id, created_at, expires_at, last_used_at, user_agent)
        values ('${id(9)}', '${account}', ${at}, ${at}, ${at}, 'Firefox');`,
  },
  { tag: '0010_opaque_activity_ids', rows: '' },
  { tag: '0011_outbox_in_turn', rows: '' },
  {
    tag: '0012_lead_records',
    rows: `
      insert into lead_events (lead_id, workspace_id, kind, from_status, to_status, at)
        values ('${lead}', '${workspace}', 'status-by-person', 'new', 'contacted', ${at});
      update leads set source = 'csv_import', note = 'Met at the fair', version = 2;
      update deliveries set lead_id = '${lead}';`,
  },
  {
    tag: '0013_workflow_pages',
    rows: `
      update workflows set version = 2;
      update workflow_runs set result = '1 lead verified', made_count = 1,
          made = '[{"kind":"lead","id":"${lead}","name":"a@b.example"}]'
        where due_at is not null;
      insert into activities (workspace_id, type, action, at, workflow_id)
        values ('${workspace}', 'info', 'Created Runs', ${at}, '${runs}');`,
  },
  {
    tag: '0014_composer_briefs',
    rows: `
      insert into content_pieces (id, workspace_id, title, content, keywords, tone, length,
          seo_optimized, facts, intent, language, outline, open_placeholders, source, word_count,
          seo_score, readability_score, seo_checks, readability_checks, created_at)
        values ('${id(12)}', '${workspace}', 'Ruhe', '[…]', '{}', 'casual', 'short', true, 'Ruhe',
          'how-to', 'de', true, 1, 'template', 0, 0, 0, '[]', '[]', ${at});`,
  },
  { tag: '0015_keep_run_totals', rows: '' },
  {
    tag: '0016_second_step',
    rows: `
      insert into authenticators (account_id, secret, created_at, confirmed_at, last_period)
        values ('${account}', 'GEZDGNBV', ${at}, ${at}, 7);
      insert into recovery_codes values ('${account}', 'hash');
      insert into sign_in_tickets values ('hash', '${account}', ${at});`,
  },
  {
    tag: '0017_disabling_and_passkeys',
    rows: `
      update accounts set disabled_at = ${at};
      insert into sign_in_links (token_hash, account_id, name, created_at, expires_at)
        values ('operator', '${account}', '', ${at}, ${at});
      insert into passkeys (account_id, credential_id, public_key, counter, transports, name, created_at)
        values ('${account}', 'credential', 'key', 0, '{internal}', 'Laptop', ${at});
      insert into passkey_challenges values ('hash', '${account}', ${at});`,
  },
  {
    tag: '0018_find_workflows',
    rows: `
      insert into activities (workspace_id, type, action, at, workflow_id, run_id, idle)
        select workspace_id, 'success', 'Runs: no leads to email', ${at}, workflow_id, id, true
        from workflow_runs where due_at is not null;`,
  },
  {
    tag: '0019_approved_mails',
    rows: `
      insert into suppressions values ('${workspace}', 'hash', ${at});
      insert into deliveries (id, workspace_id, key, lead_id, workflow_id, payload, status, due_at, created_at)
        values ('${id(17)}', '${workspace}', 'outreach:1', '${lead}', '${runs}',
          '{"channel":"mail","to":"a@b.example","subject":"Hello","text":"Hello"}', 'waiting', ${at}, ${at});
      update leads set last_mail_id = '${id(17)}', last_mail_at = ${at}, followed_up_at = ${at};
      update outreach_steps set delivery_id = '${id(17)}';`,
  },
  {
    tag: '0020_drafts',
    rows: `
      update content_pieces set version = 2, workflow_id = '${runs}';
      insert into draft_versions (piece_id, workspace_id, title, content, word_count, saved_at,
          kept_at)
        values ('${piece}', '${workspace}', 'Calm', 'Calm.', 1, ${at}, ${at});`,
  },
  {
    tag: '0021_workflow_settings',
    rows: `
      update workflows set settings = '{"approval":false}';
      insert into workflow_runs (workflow_id, workspace_id, status, started_at, finished_at, result)
        values ('${runs}', '${workspace}', 'idle', ${at}, ${at}, 'no leads to verify');
      update leads set follow_up = '{outreach}';
      insert into written_topics (workspace_id, workflow_id, topic, key, tone, length, piece_id, at)
        values ('${workspace}', '${runs}', 'Calm', 'calm', 'casual', 'short', '${piece}', ${at});`,
  },
  { tag: '0022_inheritance', rows: `update accounts set inherited_at = ${at};` },
  {
    tag: '0023_planned_posts',
    rows: `
      insert into scheduled_posts (workspace_id, key, platform, state, at, due_at, text, link,
          attempts, last_error, version, workflow_id, series_id, place, count, created_at)
        values ('${workspace}', 'X key', 'X', 'failed', ${at}, ${at}, 'Calm', 'https://a.example',
          6, 'refused', 2, '${runs}', '${id(17)}', 2, 3, ${at});`,
  },
  {
    tag: '0024_find_posts',
    rows: `
      update scheduled_posts set search_text = 'calm x';
      update workflow_runs set made = '[{"kind":"post","id":"${id(17)}","name":"X"}]', made_count = 1
        where due_at is null;`,
  },
  {
    tag: '0025_senders',
    rows: `
      update accounts set sends_by_operator = true;
      insert into senders (workspace_id, sender_name, from_address, reply_to, smtp_url, smtp_username,
          smtp_password, webhook_url, webhook_secret)
        values ('${workspace}', 'Ada', 'ada@b.example', '', 'smtps://smtp.b.example', 'ada',
          'sealed', 'sealed', 'sealed');`,
  },
  {
    tag: '0026_consent',
    rows: `
      update leads set consent = 'given', consent_at = ${at}, consent_by = 'form',
        consent_text = 'I agree.';
      insert into unsubscribe_links values ('${id(18)}', '${workspace}', 'hash', ${at});`,
  },
  { tag: '0027_search_and_totals', rows: `update leads set status = 'contacted';` },
  {
    tag: '0028_own_account',
    rows: `
      insert into sign_in_links (token_hash, email, name, new_password, created_at, expires_at)
        values ('forgotten', 'a@b.example', '', true, ${at}, ${at});
      insert into provider_attempts values ('linking', 'google', 'browser', 'nonce', 'code', ${at}, '${account}');
      insert into provider_tickets values ('hash', '${account}', ${at});
      insert into email_changes (account_id, email, token_hash, expires_at)
        values ('${account}', 'new@b.example', 'hash', ${at});`,
  },
  {
    tag: '0029_lead_forms',
    rows: `
      update leads set form_name = 'Contact page';
      insert into lead_forms (workspace_id, key, name, title, button, first_name, last_name, company, consent,
          consent_text, confirms_by_mail, thank_you, redirect_url, origins, version, created_at, updated_at)
        values ('${workspace}', 'key', 'Contact page', 'Contact', 'Send', 'optional', 'required', 'hidden',
          'optional', 'I agree.', true, 'Thanks.', '', '{https://a.example}', 1, ${at}, ${at});
      insert into consent_links values ('hash', '${lead}', '${workspace}', 'I agree.', ${at});`,
  },
  {
    tag: '0030_archive_and_invitations',
    rows: `
      insert into sign_in_links (token_hash, email, name, invitation, created_at, expires_at)
        values ('invited', 'a@b.example', '', true, ${at}, ${at});
      insert into archive_tickets values ('hash', '${account}', ${at});`,
  },
  {
    tag: '0031_events',
    rows: `
      insert into event_webhooks (id, workspace_id, url, secret, events, status, failures, failing_since,
          rest_until, created_at)
        values ('${id(19)}', '${workspace}', 'sealed', 'sealed', '{lead.captured}', 'active', 1, ${at},
          ${at}, ${at});
      insert into event_deliveries (id, workspace_id, webhook_id, event_id, type, body, lead_id, status,
          due_at, attempts, attempted_at, response_status, response_ms, last_error, created_at)
        values ('${id(20)}', '${workspace}', '${id(19)}', '${id(21)}', 'lead.captured', '{}', '${lead}',
          'waiting', ${at}, 1, ${at}, 503, 12, 'refused', ${at});`,
  },
  {
    tag: '0032_keys_and_privacy',
    rows: `
      insert into api_keys (account_id, name, key_hash, hint, scopes, created_at)
        values ('${account}', 'Website', 'hash', 'flowdeck_key_…wxyz', '{leads:write}', ${at});
      insert into keyed_calls values ('${workspace}', 'hash', 'hash', '{}', ${at});`,
  },
  { tag: '0033_missing_indexes', rows: '' },
  { tag: '0034_unused_index', rows: '' },
  {
    tag: '0035_lead_details',
    rows: `
      insert into leads (workspace_id, email, email_key, source, status, score, location, industry,
          company_size, enrichment_status, confidence, created_at, updated_at)
        values ('${workspace}', 'c@b.example', 'c@b.example', 'website_form', 'new', 10, '', '', '', 'none', 0,
          ${at}, ${at});
      insert into lead_forms (workspace_id, key, name, title, button, consent, consent_text,
          confirms_by_mail, thank_you, redirect_url, origins, version, created_at, updated_at)
        values ('${workspace}', 'no details', 'Newsletter', 'Newsletter', 'Sign up', 'none', '', false,
          'Thanks.', '', '{}', 1, ${at}, ${at});`,
  },
];
