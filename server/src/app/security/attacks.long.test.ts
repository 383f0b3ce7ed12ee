import './access-logs.part.test';
import './embed-tokens.part.test';
import './hosts.part.test';
import './limits.part.test';
import './log-secrets.part.test';
import './long-names.part.test';
import './mails.part.test';
import './silent-proxy.part.test';
