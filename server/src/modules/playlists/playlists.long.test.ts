import './approvals/approval-bypass.part.test';
